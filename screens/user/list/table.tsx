import { RowMenu } from "../../../components/list/row-menu.tsx";
import { SortedHead } from "../../../components/list/sorted-head.tsx";
import { useTexts } from "../../../components/texts.tsx";
import type { UserLine } from "../../../db/user/users.ts";
import { nameOf, roleOf } from "../../../domain/user/account-user.ts";
import type {
  UserListQuery,
  UserSort,
} from "../../../domain/user/user-list.ts";
import { SELECTED_USERS } from "../bulk/selection.tsx";
import { USERS_PATH } from "../paths.ts";

export interface UserTableProps {
  users: UserLine[];
  query: UserListQuery;
  /** Gives the address of the same list with another page or order. */
  linkTo(asked: Partial<UserListQuery>): string;
}

/** The users of a page of the list: a table that sorts by its heads, on a phone cards (ACC-03). */
export function UserTable(props: UserTableProps) {
  const m = useTexts();
  const x = m.user;
  const hasDepartments = props.query.sort === "department" ||
    props.users.some(({ departmentName }) => departmentName !== null);
  return (
    <div class="user-rows">
      <table class="user-table" aria-label={x.title}>
        <thead>
          <tr>
            <td>
              <input
                type="checkbox"
                data-select-page
                hidden
                aria-label={m.unit.tickPage}
              />
            </td>
            <Head {...props} by="name" />
            <Head {...props} by="email" />
            {hasDepartments && <Head {...props} by="department" />}
            <th scope="col">{m.unit.title}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          {props.users.map((user) => (
            <Row key={user.id} user={user} hasDepartments={hasDepartments} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head(
  { by, query: { sort, descending }, linkTo }: UserTableProps & {
    by: UserSort;
  },
) {
  const x = useTexts().user;
  return (
    <SortedHead
      text={x.sorts[by]}
      order={by === sort ? descending ? "desc" : "asc" : null}
      linkTo={(order) =>
        linkTo({ sort: by, descending: order === "desc", page: 1 })}
    />
  );
}

function Row(
  { user, hasDepartments }: { user: UserLine; hasDepartments: boolean },
) {
  const { user: x } = useTexts();
  const name = nameOf(user);
  const path = `${USERS_PATH}/${user.id}`;
  const role = roleOf(user);
  const more = [user.username, user.phone].filter(Boolean).join(" · ");
  return (
    <tr>
      <td class="user-tick">
        <input
          type="checkbox"
          class="selects"
          name="user"
          value={user.id}
          form={SELECTED_USERS}
          aria-label={x.several.tick(name)}
        />
      </td>
      <th scope="row">
        <a href={path} aria-label={x.edit(name)}>{name}</a>
        {role !== "user" && <span class="badge">{x.roles[role]}</span>}
        {user.isAttestAdmin && <span class="badge">{x.attestAdmin}</span>}
      </th>
      <td class="user-contact">
        {user.email}
        {more && <small class="muted">{more}</small>}
      </td>
      {hasDepartments && <td class="user-of">{user.departmentName}</td>}
      <td class="user-of">
        {user.units === null ? x.allUnits : x.units(user.units)}
      </td>
      <td class="user-more">
        <RowMenu of={name}>
          <a href={`${path}/access`} aria-label={x.accessOf(name)}>
            {x.access}
          </a>
          <a href={`${path}/password`} aria-label={x.passwordOf(name)}>
            {x.password}
          </a>
          <a href={`${path}/deletion`} aria-label={x.deleteOf(name)}>
            {x.delete}
          </a>
        </RowMenu>
      </td>
    </tr>
  );
}
