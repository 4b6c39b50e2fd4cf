import type { FoundAddress } from "../../domain/address/found-address.ts";
import type { TypedCircle } from "../../domain/geo/typed-circle.ts";
import type { Ask } from "../../http/ask.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import type { FormBody } from "../../http/form-body.ts";
import { findAddresses } from "./search.ts";

/** A form after a button of its circle's fields. */
export interface SearchedForm<Typed> {
  typed: Typed;
  errors?: FieldErrors;
  /** The addresses that a search found. */
  matches?: FoundAddress[];
}

/**
 * Answers the buttons of `CircleFields` where there is no script: the search for an address, and the choice of a found
 * one. Null for any other button.
 */
export async function pressedSearch<
  Typed extends TypedCircle & { address: string },
>(
  ask: Ask,
  form: FormBody,
  typed: Typed,
): Promise<SearchedForm<Typed> | null> {
  const picked = pickedAddress(form.text("pick"));
  if (picked) return { typed: { ...typed, ...picked } };
  if (form.text("action") !== "search") return null;
  const found = await findAddresses(ask, typed.address);
  if (found.ok) return { typed, matches: found.value };
  ask.c.status(422);
  return { typed, errors: { address: [found.error.code] } };
}

/** Gives the value of the button of a found address: its position and its text. */
function pickedAddress(value: string) {
  const [, latitude, longitude, address] =
    /^(-?[\d.]+) (-?[\d.]+) (.+)$/.exec(value) ?? [];
  return latitude && longitude && address
    ? { latitude, longitude, address }
    : null;
}
