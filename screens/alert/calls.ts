import * as z from "zod";
import { createChangeCall } from "../../http/call.ts";
import { optOut } from "./changes.ts";

export const optOutCall = createChangeCall(optOut, {
  summary:
    "Takes a user out of alerts by e-mail and password, and with `remove_push` out of notifications; `data` is the message about it (API-19).",
  data: z.string(),
}, (_, { text }) => text);
