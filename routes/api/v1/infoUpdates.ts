import { createRoute } from "honox/factory";
import { InfoUpdateRequest } from "../../../domain/user/password-change.ts";
import {
  answer,
  fieldErrors,
  readCall,
  refuseCall,
  refuseFields,
} from "../../-http/envelope.ts";
import { changePassword } from "../../-http/own-password.ts";

/** Changes the caller's own password (API-18). */
export const POST = createRoute(async (c) => {
  const parsed = InfoUpdateRequest.safeParse(await readCall(c));
  if (!parsed.success) return refuseFields(c, fieldErrors(parsed.error));
  return await changePassword(c, parsed.data)
    ? answer(c, null)
    : refuseCall(c, 404, "UserNotFound");
});
