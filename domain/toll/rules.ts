/**
 * Names the version of the rules and tariffs for passages. Settled sums with another version are computed anew. A test
 * checks that it is the digest of the files with the rules.
 */
export const TOLL_RULES = "d63db072d0d68a2c";
