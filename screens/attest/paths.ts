/** The attest status of a period. */
export const ATTEST_PATH = "/user/attest";

/** Who attested what, and when. */
export const ATTEST_HISTORY_PATH = `${ATTEST_PATH}/history`;
