/** A move that cannot be made, with what to do. */
export class MoveRefused extends Error {}
