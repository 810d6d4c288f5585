-- PostgreSQL 15 gives an identity of an unlogged table an unlogged sequence. A standby that takes over finds nothing in it ("bad
-- magic number in sequence"), and nobody can sign in there. The tries themselves need outlive nothing; their numbers do.

alter sequence network_tries_try_no_seq set logged;
