import { USERS_PATH } from "./paths.ts";
import { listNames } from "../../db/name/names.ts";
import { listAccountUsers } from "../../db/user/users.ts";
import {
  UserListRequest,
  USERS_PER_PAGE,
} from "../../domain/user/user-list.ts";
import type { Ask } from "../../http/ask.ts";
import { UserList } from "./list.tsx";

/** The users of the account (ACC-03). */
export async function userList(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const { limit: _, ...asked } = ask.c.req.query();
  const parsed = UserListRequest.safeParse(asked);
  const query = parsed.success ? parsed.data : UserListRequest.parse({});
  const listed = await listAccountUsers(db, actor, query);
  const pageLink = (page: number) =>
    `${USERS_PATH}?${new URLSearchParams({
      search: query.search,
      department: String(query.department ?? ""),
      sort: query.sort,
      ...(query.descending && { descending: "1" }),
      page: String(page),
    })}`;
  return ask.render(
    <UserList
      {...listed}
      query={query}
      departments={await listNames(db, actor, "departments")}
      pages={Math.ceil(listed.found / USERS_PER_PAGE)}
      pageLink={pageLink}
    />,
    { title: m.user.title, current: USERS_PATH },
  );
}
