import { USERS_PATH } from "../paths.ts";
import { listNames } from "../../../db/name/names.ts";
import { listAccountUsers } from "../../../db/user/users.ts";
import {
  UserListRequest,
  USERS_PER_PAGE,
} from "../../../domain/user/user-list.ts";
import type { Ask } from "../../../http/ask.ts";
import { UserList } from "./list.tsx";

/** The users of the account (ACC-03). */
export async function userList(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const { limit: _, ...asked } = ask.c.req.query();
  const parsed = UserListRequest.safeParse(asked);
  const query = parsed.success ? parsed.data : UserListRequest.parse({});
  const listed = await listAccountUsers(db, actor, query);
  const linkTo = (changed: Partial<typeof query>) => {
    const { search, department, sort, descending, page } = {
      ...query,
      ...changed,
    };
    return `${USERS_PATH}?${new URLSearchParams({
      search,
      department: String(department ?? ""),
      sort,
      ...(descending && { descending: "1" }),
      page: String(page),
    })}`;
  };
  return ask.render(
    <UserList
      {...listed}
      query={query}
      departments={await listNames(db, actor, "departments")}
      pages={Math.ceil(listed.found / USERS_PER_PAGE)}
      linkTo={linkTo}
    />,
    { title: m.user.title, current: USERS_PATH, style: "user" },
  );
}
