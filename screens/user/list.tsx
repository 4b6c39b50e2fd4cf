import { USERS_PATH } from "./paths.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import { nameOf, roleOf } from "../../domain/user/account-user.ts";
import {
  USER_SEARCH_MAX,
  USER_SORTS,
  type UserListQuery,
} from "../../domain/user/user-list.ts";
import { ChoiceField } from "../../components/choice-field.tsx";
import { Icon } from "../../components/icon.tsx";
import { Menu } from "../../components/list/menu.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { DepartmentChoice } from "../../components/department-choice.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { SELECTED_USERS, UserSelection } from "./bulk/selection.tsx";
import { Tick } from "../../components/tick.tsx";

/** A user as the list shows them. */
interface UserRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  username: string | null;
  phone: string | null;
  isAdministrator: boolean;
  withoutAccess: boolean;
  isAttestAdmin: boolean;
  departmentName: string | null;
  /** Null: all units. */
  units: number | null;
}

interface UserListProps {
  users: UserRow[];
  found: number;
  total: number;
  query: UserListQuery;
  departments: ListedName[];
  pages: number;
  /** Gives the address of another page of the same list. */
  pageLink(page: number): string;
}

/** The users of the account (ACC-03, ACC-04). */
export function UserList(props: UserListProps) {
  const m = useTexts();
  const { users, found, total, query, pages, pageLink } = props;
  const x = m.user;
  return (
    <div class="user-list">
      <div class="list-head">
        <p role="status" class="muted">{x.shown(found, total)}</p>
        <a class="button main-action" href={`${USERS_PATH}/new`}>
          <Icon name="plus" />
          {x.add}
        </a>
      </div>
      <UserSearch {...props} />
      {users.length === 0
        ? (
          <Empty icon="people" next={{ href: USERS_PATH, text: m.showAll }}>
            {x.noneFound}
          </Empty>
        )
        : (
          <ul class="user-rows">
            {users.map((user) => <Row key={user.id} user={user} />)}
          </ul>
        )}
      <Pages page={query.page} pages={pages} link={pageLink} />
      {users.length > 0 && <UserSelection />}
    </div>
  );
}

function UserSearch({ query, departments }: UserListProps) {
  const x = useTexts().user;
  return (
    <SearchForm
      class="user-list-search"
      label={x.search}
      hint={x.searchHint}
      search={query.search}
      maxLength={USER_SEARCH_MAX}
      folds={{ isOpen: query.department !== null }}
    >
      <DepartmentChoice departments={departments} value={query.department} />
      <ChoiceField
        name="sort"
        label={x.sort}
        options={USER_SORTS.map((sort) => ({
          value: sort,
          text: x.sorts[sort],
        }))}
        value={query.sort}
      />
      <Tick name="descending" value="1" checked={query.descending}>
        {x.descending}
      </Tick>
    </SearchForm>
  );
}

function Row({ user }: { user: UserRow }) {
  const { user: x, trip } = useTexts();
  const name = nameOf(user);
  const path = `${USERS_PATH}/${user.id}`;
  const role = roleOf(user);
  return (
    <li class="card">
      <input
        type="checkbox"
        class="selects"
        name="user"
        value={user.id}
        form={SELECTED_USERS}
        aria-label={x.several.tick(name)}
      />
      <div class="user-name">
        <a href={path} aria-label={x.edit(name)}>
          <strong>{name}</strong>
        </a>
        {role !== "user" && <span class="badge">{x.roles[role]}</span>}
        {user.isAttestAdmin && <span class="badge">{x.attestAdmin}</span>}
      </div>
      <div class="user-contact">
        <span>{user.email}</span>
        <small class="muted">
          {[user.username, user.phone].filter(Boolean).join(" · ")}
        </small>
      </div>
      <small class="muted">
        {[
          user.departmentName,
          user.units === null ? x.allUnits : x.units(user.units),
        ].filter(Boolean).join(" · ")}
      </small>
      <Menu label={trip.more} end>
        <a href={`${path}/access`} aria-label={x.accessOf(name)}>{x.access}</a>
        <a href={`${path}/password`} aria-label={x.passwordOf(name)}>
          {x.password}
        </a>
        <a href={`${path}/deletion`} aria-label={x.deleteOf(name)}>
          {x.delete}
        </a>
      </Menu>
    </li>
  );
}
