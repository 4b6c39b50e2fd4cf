/** The attest status of a period. */
export const ATTEST_PATH = "/user/attest";
