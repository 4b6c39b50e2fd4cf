import type { FoundAddress } from "../../domain/address/found-address.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";

/** Longest search for an address, characters. */
const SEARCH_MAX = 200;

/** Finds addresses that match a text. When the geocoder does not answer, only the search fails. */
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
    // The error contains the requested URL, and with it the searched text: where somebody lives. So it is not logged.
    const reason = error instanceof Error ? error.name : "unknown";
    log("warn", "address-search-down", { reason });
    return fail({ code: "AddressSearchDown" });
  }
}
