import {
  type UnitChoice,
  UnitChoiceRequest,
} from "../../domain/user/unit-access.ts";
import type { Ask } from "../../http/ask.ts";
import { USERS_PATH } from "./list.tsx";

/** The units that the address asks for; all of them when it cannot be read. */
export function askedChoice(ask: Ask): UnitChoice {
  const parsed = UnitChoiceRequest.safeParse(ask.c.req.query());
  return parsed.success ? parsed.data : UnitChoiceRequest.parse({});
}

/** The address of the access editor with these units. */
export function choicePath(userId: number, choice: UnitChoice): string {
  const query = new URLSearchParams({
    search: choice.search,
    department: String(choice.department ?? ""),
    ...(choice.given && { given: "1" }),
    page: String(choice.page),
  });
  return `${USERS_PATH}/${userId}/access?${query}`;
}
