import * as z from "zod";
import { ok } from "../../domain/result.ts";
import type { Answers } from "../../http/answers.ts";
import { createCall } from "../../http/call.ts";
import { nameOf } from "./name.ts";
import { findAddresses } from "./search.ts";

const ANSWERS: Answers<"SpecifySearch" | "AddressSearchDown"> = {
  SpecifySearch: "search",
  AddressSearchDown: 503,
};

export const addressesCall = createCall({
  summary: "Addresses that match a text, for editors with a map (API-45).",
  query: z.object({ search: z.string("SpecifySearch") }),
  data: z.array(z.object({
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })),
  answers: ANSWERS,
}, (ask, { query }) => findAddresses(ask, query.search));

const degrees = (max: number) =>
  z.coerce.number("CoordinatesFormat").min(-max, "CoordinatesFormat")
    .max(max, "CoordinatesFormat");

export const nearestAddressCall = createCall({
  summary:
    "The address of a point in degrees; null where there is none, or the geocoder does not answer (API-45).",
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  data: z.object({ address: z.string().nullable() }),
}, async (ask, { query }) => ok({ address: await nameOf(ask, query) }));
