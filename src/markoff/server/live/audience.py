"""Those who only watch: at one table, and from one address."""

from markoff.refusal import Refused
from markoff.server.doors.crowd import Crowd
from markoff.server.live.attendance import Attendance


class Audience:
    def __init__(self, attendance: Attendance, crowd: Crowd, most_at_table: int) -> None:
        self.attendance = attendance
        self.crowd, self.most_at_table = crowd, most_at_table

    def enter(self, table: str, address: str) -> None:
        if self.attendance.watching(table) >= self.most_at_table:
            raise Refused(
                "too_many_spectators",
                "there is no room for more than {most} spectators at this table",
                most=self.most_at_table,
            )
        if not self.crowd.enter(address):
            raise Refused(
                "too_many_watching_here", "too many spectators watch from your address already"
            )

    def leave(self, address: str) -> None:
        self.crowd.leave(address)
