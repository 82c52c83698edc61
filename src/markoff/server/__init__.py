"""Tables for people and bots anywhere: numbered events, sealed choices, nothing lost."""
