/**
 * Names the rules by which passages are charged, tariffs among them: what was charged by others is charged anew. It is the
 * digest of the files that hold them, which a test computes.
 */
export const TOLL_RULES = "d63db072d0d68a2c";
