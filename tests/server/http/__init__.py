"""Requests and pages over HTTP, and their document."""
