"""At a server's table: what others do arrives as news, what you choose is sent."""

from time import monotonic

from markoff.game import DICE, Seat
from markoff.refusal import Refusal, Refused
from markoff.remote.calls import look, sit_down
from markoff.remote.client import Client
from markoff.remote.link import Link, read_link
from markoff.remote.messages import Lost, News, NotDone, Presence, State, Talk
from markoff.remote.mirror import mirror
from markoff.remote.refusals import said_by_server
from markoff.table.match import Match
from markoff.table.setup import LONGEST_NAME, printable
from markoff.terminal.again import play_again
from markoff.terminal.choices import read_choice, read_dice
from markoff.terminal.command import command
from markoff.terminal.hinting import hint
from markoff.terminal.me import my_name
from markoff.terminal.picture import happened
from markoff.terminal.play import LEAVING, ROLLING
from markoff.terminal.screen import Interrupted, Left, Screen
from markoff.terminal.standing_in import StandIns
from markoff.text import BadText

A_MOMENT = 0.5
COMMANDS = "undo, say TEXT, hint, resign, quit"


def play_afar(screen: Screen, text: str, name: str = "") -> None:
    """Sits down at the table of this link, unless it has the key of a seat already. Without a name,
    you are asked."""
    link = read_link(text)
    try:
        if not link.key:
            link = _take_a_seat(screen, link, name)
        following: Link | None = link
        while following is not None:
            link = following
            following = _play_at(screen, link)
    except Left:
        screen.copy(f"Come back with:  {command()} play '{link}'")
    except Refused as refusal:
        raise BadText("at_the_table", "the table says: {why}", why=refusal) from None


def _play_at(screen: Screen, link: Link) -> Link | None:
    """One game; then the link of the rematch, if there is one."""
    client = Client(link)
    client.heard = screen.interrupt
    client.start()
    try:
        return FarTable(screen, client).play()
    finally:
        client.close()
        screen.caught_up()


def _take_a_seat(screen: Screen, link: Link, name: str) -> Link:
    state = look(link)
    free = sum(not seat.name for seat in state.seats)
    if state.begun or not free:
        screen.say("All seats are taken, so you watch.")
        return link
    names = ", ".join(seat.name for seat in state.seats if seat.name) or "nobody yet"
    screen.say(f"At this table: {names}. Free places: {free}.")
    while True:
        asked = not name
        name = name or screen.ask(f"Your name (Enter: {my_name()}): ") or my_name()
        try:
            printable(name, LONGEST_NAME, "a_name", "a name")
            return link._replace(key=sit_down(link, state.plan, name).key)
        except Refusal as refusal:
            if not asked:
                raise
            screen.say(f"{refusal}.")
            name = ""


class FarTable:
    def __init__(self, screen: Screen, client: Client) -> None:
        self.screen, self.client = screen, client
        self.match: Match | None = None
        self.told = 0
        """Turns that everybody has heard about."""
        self.heard_at = monotonic()
        self.stand_ins = StandIns(None, screen.note)
        self.state: State | None = None
        """That of the match: the client may already have heard of a later one."""
        self.shown: object = None
        """What you saw last, so that it is not printed again after every message."""

    def play(self) -> Link | None:
        """To the end; then the link of the rematch, if there is one."""
        while True:
            self.hear(wait=self.state is None)
            state = self.state
            if state is None:
                continue
            if not state.begun:
                self.before_the_game(state)
            elif self.match is not None and self.match.result:
                self.screen.end(self.match)
                return self.afterwards()
            else:
                self.step(state)

    def hear(self, *, wait: bool) -> None:
        """All news that there are; at least one if we have nothing else to do."""
        self.screen.caught_up()
        news = self.await_news() if wait else self.client.latest(0)
        while news is not None:
            if isinstance(news, State):
                self.state, self.heard_at = news, monotonic()
                self.follow(news)
            elif isinstance(news, Talk):
                self.screen.note(f"{news.name} says: {news.text}")
            elif isinstance(news, Lost):
                self.screen.say(f"Not connected ({news.why}). Trying again…")
            elif isinstance(news, NotDone):  # not an answer: the table has no place for us
                raise said_by_server(news.code, news.reason)
            elif isinstance(news, Presence) and self.state and news.gone:
                gone = [self.state.seats[n].name for n in news.gone if n < len(self.state.seats)]
                self.screen.say(f"Not connected: {', '.join(gone)}.")
            news = self.client.latest(0)

    def await_news(self) -> News:
        try:
            while (news := self.client.latest(A_MOMENT)) is None:
                self.screen.check()
        except KeyboardInterrupt:
            raise Left from None
        return news

    def follow(self, state: State) -> None:
        """The match as it is now, and what has happened."""
        if not state.begun:
            return
        if self.match is None and state.ply > 2:  # we come back
            self.told = state.ply
        self.match = mirror(state, self.client.link, self.match)
        self.screen.sit(self.match, self.clocks)
        if self.told > self.match.ply:
            self.screen.note("Undone.")
        for ply in range(self.told, self.match.ply):
            for sentence in happened(self.match, ply):
                self.screen.note(sentence)
        self.told = self.match.ply

    def clocks(self) -> list[int]:
        """The server's, and what has passed since it said so."""
        state = self.state
        if state is None or any(seat.ms_left is None for seat in state.seats) or not state.begun:
            return []
        passed = 0 if state.paused else round(1000 * (monotonic() - self.heard_at))
        return [
            max((seat.ms_left or 0) - (passed if n in state.awaited else 0), 0)
            for n, seat in enumerate(state.seats)
        ]

    def before_the_game(self, state: State) -> None:
        if state.knock == "waits":
            self.wait("The host has to let you in. ")
            return
        names = [seat.name or "a free place" for seat in state.seats]
        if names != self.shown:
            self.screen.say(f"At the table: {', '.join(names)}.")
        self.shown = names
        if state.host in state.yours:
            answer = self.ask("Press Enter to begin (or type quit): ", (("", "Begin"),))
            if answer == "":
                self.do("begin")
                self.hear(wait=True)
        else:
            self.wait("The host begins the game. ")

    def step(self, state: State) -> None:
        match = self.match
        assert match is not None
        mine = [seat for seat in state.yours if seat in state.awaited]
        if state.asked and state.yours and not set(state.yours) <= set(state.agreed):
            self.consent(state)
        elif state.paused:
            self.wait("The game is paused. ")
        elif mine:
            self.choose(state, match, mine[0])
        elif state.awaited == (DICE,) and state.yours:
            self.roll(state, match)
        else:
            names = [match.setup.names[seat] for seat in state.awaited if seat != DICE]
            if self.is_new(match, state):
                self.screen.board(match, state.yours[0] if state.yours else None)
            self.wait(f"Waiting for {' and '.join(names) or 'the dice'}… ")

    def is_new(self, match: Match, state: State, seat: Seat | None = None) -> bool:
        """Whether there is something on the table that you have not seen on paper."""
        before, self.shown = self.shown, (match.ply, match.position, seat, state.sealed)
        return self.screen.redraws or self.shown != before

    def choose(self, state: State, match: Match, seat: Seat) -> None:
        if self.is_new(match, state, seat):
            self.screen.board(match, seat)
            self.screen.choices(match, seat)
        left = self.clocks()
        try:
            question = f"{match.setup.names[seat]}: "
            answer = self.screen.ask_choice(match, seat, question, left[seat] if left else None)
        except Interrupted:
            return
        if self.obey(answer, state, seat):
            return
        try:
            action = read_choice(match, seat, answer, self.screen)
        except BadText as reason:
            self.screen.say(f"{reason}. Type help if you are lost.")
            return
        if action is not None:
            text = match.rules.write_action(match.position, seat, action)
            if self.do("choose", seat=seat, ply=state.ply, text=text):
                self.hear(wait=True)

    def roll(self, state: State, match: Match) -> None:
        if not state.plan.typed_in:
            answer = self.ask("Press Enter to roll (or type undo, quit): ", ROLLING)
            if answer == "" and self.do("roll", ply=state.ply):
                self.hear(wait=True)
            return
        answer = self.ask("The dice you rolled, or Enter if somebody else types them: ")
        if not answer:
            self.hear(wait=True)
            return
        try:
            action = read_dice(match, DICE, answer, self.screen)
        except BadText as reason:
            self.screen.say(f"{reason}.")
            return
        if action is not None:
            text = match.rules.write_action(match.position, DICE, action)
            self.do("roll", ply=state.ply, text=text)

    def consent(self, state: State) -> None:
        who = [state.seats[seat].name for seat in state.agreed]
        seat = next(seat for seat in state.yours if seat not in state.agreed)
        self.screen.say(f"{' and '.join(who)} would like to {state.asked}.")
        if self.screen.confirm("Do you agree?"):
            self.do("ask", what=state.asked, seat=seat, ply=state.ply)
        else:
            self.do("decline", seat=seat)
        self.hear(wait=True)

    def wait(self, question: str) -> None:
        """For the others. Where news can interrupt a question, commands can be typed meanwhile."""
        if not self.screen.interruptible:
            self.screen.say(question.strip())
            self.hear(wait=True)
        elif self.ask(question):
            self.screen.say("It is not your turn yet.")

    def ask(self, question: str, offers: tuple[tuple[str, str], ...] = ()) -> str | None:
        """An answer that is no command; None if it was one, or if something happened first."""
        state = self.state
        assert state is not None
        try:
            answer = self.screen.press(question, offers)
        except Interrupted:
            return None
        seat = state.yours[0] if state.yours else None
        if seat is None or not answer:
            if answer in LEAVING:
                raise Left
            return answer
        return None if self.obey(answer, state, seat) else answer

    def obey(self, answer: str, state: State, seat: Seat) -> bool:
        word, _, rest = answer.partition(" ")
        if word in LEAVING:
            raise Left
        if word == "say" and rest.strip():
            self.do("say", seat=seat, text=rest.strip())
        elif word == "undo":
            self.undo(state, seat)
        elif word == "resign" and self.screen.confirm("Give up this game?"):
            self.do("resign", seat=seat)
        elif word == "hint":
            self.hint(state, seat)
        elif word in ("help", "?") and self.match:
            self.screen.help(self.match)
            self.screen.say(f"At a server's table: {COMMANDS}.")
        elif word == "board" and self.match:
            self.screen.board(self.match, seat)
        elif word == "list" and self.match and seat in state.awaited:
            self.screen.choices(self.match, seat, whole=True)
        else:
            return word in ("resign", "board", "list", "say")
        return True

    def undo(self, state: State, seat: Seat) -> None:
        """A sealed choice is taken back at once; anything else needs everybody's consent."""
        sealed = [int(own) for own in state.sealed]
        if sealed:
            self.do("withdraw", seat=sealed[0], ply=state.ply)
        elif self.do("ask", what="undo", seat=seat, ply=state.ply):
            self.screen.say("You have asked to undo.")

    def hint(self, state: State, seat: Seat) -> None:
        if not state.plan.hints:
            self.screen.say("No: this table has no hints.")
        elif self.match and seat in state.awaited:
            hint(self.match, seat, self.stand_ins, self.screen.say)

    def do(self, kind: str, **fields: object) -> bool:
        try:
            self.client.request(kind, **fields)
        except Refused as reason:
            self.screen.say(f"No: {reason}.")
            return False
        return True

    def afterwards(self) -> Link | None:
        page = self.client.link._replace(key="")
        self.screen.copy(f"The game and its record:  {page.base}r/{page.table}")
        try:
            return play_again(self)
        except Left:
            return None
