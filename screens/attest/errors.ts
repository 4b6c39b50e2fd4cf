import type { AttestError } from "../../domain/attest/attest.ts";
import type { TextKey } from "../../locales/index.ts";

/** Status and message of everything that can go wrong with an attestation. */
export const ATTEST_ERRORS: Record<
  AttestError["code"],
  { status: 403 | 404 | 422; key: TextKey }
> = {
  NoLogsAvailable: { status: 422, key: "NoLogsAvailable" },
  AlreadyAttested: { status: 422, key: "AlreadyAttested" },
  AttestOngoing: { status: 422, key: "AttestOngoing" },
  AttestOthers: { status: 403, key: "AttestOthers" },
  AttestNotFound: { status: 404, key: "AttestNotFound" },
  OnlyAdministrators: { status: 403, key: "OnlyAdministrators" },
};
