import * as z from "zod";
import type { Answers } from "../../http/answers.ts";
import { createCall } from "../../http/call.ts";
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
