import { USERS_PATH } from "./paths.ts";
import {
  type UnitChoice,
  UnitChoiceRequest,
} from "../../domain/user/unit-access.ts";
import type { Ask } from "../../http/ask.ts";

/** Gives the units in the address; all units when it is unreadable. */
export function askedChoice(ask: Ask): UnitChoice {
  const parsed = UnitChoiceRequest.safeParse(ask.c.req.query());
  return parsed.success ? parsed.data : UnitChoiceRequest.parse({});
}

/** Gives the address of the access editor for these units. */
export function choicePath(userId: number, choice: UnitChoice): string {
  const query = new URLSearchParams({
    search: choice.search,
    department: String(choice.department ?? ""),
    ...(choice.given && { given: "1" }),
    page: String(choice.page),
  });
  return `${USERS_PATH}/${userId}/access?${query}`;
}
