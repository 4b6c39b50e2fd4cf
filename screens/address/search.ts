import type { FoundAddress } from "../../domain/address/found-address.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";

/** Longer than this, nothing is an address. */
const SEARCH_MAX = 200;

/** Addresses that match a text. The geocoder may be somebody else's: when it does not answer, only the search suffers. */
export async function findAddresses(
  { services: { searchAddresses, log } }: Ask,
  asked: string,
): Promise<
  Result<FoundAddress[], { code: "SpecifySearch" | "AddressSearchDown" }>
> {
  const text = asked.trim().slice(0, SEARCH_MAX);
  if (text === "") return fail({ code: "SpecifySearch" });
  try {
    return ok(await searchAddresses(text));
  } catch (error) {
    // The message of a failed request holds its address, and with it what was searched: where somebody lives.
    const reason = error instanceof Error ? error.name : "unknown";
    log("warn", "address-search-down", { reason });
    return fail({ code: "AddressSearchDown" });
  }
}
