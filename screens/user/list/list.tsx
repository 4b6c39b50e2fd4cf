import { USERS_PATH } from "../paths.ts";
import type { ListedName } from "../../../domain/name/name-list.ts";
import { USER_SEARCH_MAX, USER_SORTS } from "../../../domain/user/user-list.ts";
import { ChoiceField } from "../../../components/choice-field.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Pages } from "../../../components/list/pages.tsx";
import { DepartmentChoice } from "../../../components/department-choice.tsx";
import { SearchForm } from "../../../components/list/search-form.tsx";
import { Empty } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { UserSelection } from "../bulk/selection.tsx";
import { UserTable, type UserTableProps } from "./table.tsx";
import { Tick } from "../../../components/tick.tsx";

interface UserListProps extends UserTableProps {
  found: number;
  total: number;
  departments: ListedName[];
  pages: number;
}

/** The users of the account (ACC-03, ACC-04). */
export function UserList(props: UserListProps) {
  const m = useTexts();
  const { users, found, total, query, pages, linkTo } = props;
  const x = m.user;
  return (
    <>
      <UserSearch {...props} />
      <div class="user-list">
        <div class="list-head">
          <p role="status" class="muted">{x.shown(found, total)}</p>
          <a class="button main-action" href={`${USERS_PATH}/new`}>
            <Icon name="plus" />
            {x.add}
          </a>
        </div>
        {users.length === 0
          ? (
            <Empty icon="people" next={{ href: USERS_PATH, text: m.showAll }}>
              {x.noneFound}
            </Empty>
          )
          : <UserTable {...props} />}
        <Pages
          page={query.page}
          pages={pages}
          link={(page) => linkTo({ page })}
        />
        {users.length > 0 && <UserSelection />}
      </div>
    </>
  );
}

function UserSearch({ query, departments }: UserListProps) {
  const x = useTexts().user;
  const department = departments.find(({ id }) => id === query.department);
  const chosen = [query.search, department?.name].filter(Boolean);
  return (
    <SearchForm
      class="user-list-search"
      label={x.search}
      hint={x.searchHint}
      search={query.search}
      maxLength={USER_SEARCH_MAX}
      sheet={{
        chosen: chosen.join(" · ") || x.everyone,
        about: `${x.sort}: ${x.sorts[query.sort]}`,
      }}
    >
      <DepartmentChoice departments={departments} value={query.department} />
      <div class="user-sort">
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
      </div>
    </SearchForm>
  );
}
