import * as z from "zod";
import { InfoUpdateRequest } from "../../domain/password/password-change.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import {
  changePassword,
  mailResetLink,
  setOwnPassword,
  setPasswordByCode,
} from "./changes.ts";

export const forgotPasswordCall = createChangeCall(mailResetLink, {
  summary:
    "Mails a link to reset a password, in the language `lang` and the brand `subsite_id`; the link is valid for 1 hour (API-14).",
  data: z.null(),
}, () => null);

export const resetPasswordCall = createChangeCall(setPasswordByCode, {
  summary:
    "Sets a new password by the `code` of a mailed link, once; ends all logins of the user (API-15).",
  data: z.null(),
}, () => null);

export const changePasswordCall = createCall({
  summary:
    "Changes the caller's own password and ends all other logins of the caller (API-18).",
  body: InfoUpdateRequest,
  data: z.null(),
  answers: changePassword.answers,
}, (ask, { body }) => setOwnPassword(ask, body));
