"""How much anybody may ask for, counted for each household."""

from markoff.server.limits import Bucket, Buckets, home_of


def test_a_household_with_ipv6_has_one_bucket_for_all_its_addresses() -> None:
    buckets = Buckets(rate=0.001, burst=2)
    assert buckets.wait("2001:db8:1:2::1") == 0
    assert buckets.wait("2001:db8:1:2:aaaa:bbbb:cccc:dddd") == 0
    assert buckets.wait("2001:db8:1:2::3") > 0
    assert buckets.wait("2001:db8:1:3::1") == 0, "the neighbours have their own"


def test_an_address_of_version_4_is_the_same_however_it_is_written() -> None:
    assert home_of("::ffff:192.0.2.7") == home_of("192.0.2.7") == "192.0.2.7"
    assert home_of("192.0.2.8") != home_of("192.0.2.7")


def test_what_is_no_address_stands_for_itself() -> None:
    assert home_of("a:b") == "a:b"


def test_what_comes_too_fast_gets_its_turn_one_after_the_other() -> None:
    now = [0.0]
    bucket = Bucket(rate=10, burst=2, clock=lambda: now[0])
    assert [round(bucket.turn(), 3) for _ in range(4)] == [0, 0, 0.1, 0.2]
    now[0] = 0.2
    assert round(bucket.turn(), 3) == 0.1
    now[0] = 100
    assert bucket.turn() == 0
