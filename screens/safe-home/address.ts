import type { FoundAddress } from "../../domain/address/found-address.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { nameOf } from "../address/name.ts";
import { findAddresses } from "../address/search.ts";

/**
 * Checks that the map knows the address of a home (HOME-13, HOME-14): the search finds it, or it is the name of the
 * point itself, which a dragged circle has and the search may word in another way.
 */
export async function checkAddress(
  ask: Ask,
  home: FoundAddress,
): Promise<
  Result<null, { code: "SafeReturnHomeAddrEmpty" | "GeocodingFailed" }>
> {
  const found = await findAddresses(ask, home.address);
  if (!found.ok) return fail({ code: "GeocodingFailed" });
  if (found.value.length > 0) return ok(null);
  const name = await nameOf(ask, home);
  return name === home.address
    ? ok(null)
    : fail({ code: "SafeReturnHomeAddrEmpty" });
}
