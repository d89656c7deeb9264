/** How long a durable store remembers the ids of sessions that have ended. */

/** A day, in milliseconds: later the id is unknown rather than gone. */
export const TOMBSTONE_MS = 86_400_000;
