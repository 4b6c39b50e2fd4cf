import { About } from "../../components/list/about.tsx";
import { UNITS_PATH } from "../unit/paths.ts";
import { SAFE_HOME_PATH } from "./paths.ts";
import { SortedHead } from "../../components/list/sorted-head.tsx";
import { Empty } from "../../components/sections.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Alarm } from "../../db/safe-home/alarm-list.ts";
import type { SafeHome } from "../../db/safe-home/homes.ts";
import {
  HOME_SEARCH_MAX,
  type HomeListQuery,
  HOMES_A_PAGE,
} from "../../domain/safe-home/list-query.ts";
import { listAddress } from "./list-address.ts";
import { SafeHomeRow } from "./row.tsx";

interface SafeHomeListProps {
  homes: SafeHome[];
  /** Number of vehicles that match. */
  total: number;
  /** The latest alarms of the selected vehicle. */
  alarms: Alarm[];
  query: HomeListQuery;
  /** Why a vehicle was not switched on. */
  refusal?: string;
}

/** The vehicles with their homes: a table, on a phone cards. */
export function SafeHomeList(props: SafeHomeListProps) {
  const m = useTexts();
  const t = m.safeHome;
  const { homes, query, refusal } = props;
  return (
    <div class="safe-homes">
      {refusal && <p class="banner banner-error" role="alert">{refusal}</p>}
      <About>{t.explanation}</About>
      <SearchForm
        class="list-search"
        label={t.search}
        search={query.search}
        maxLength={HOME_SEARCH_MAX}
      >
        <input type="hidden" name="sort" value={query.sort} />
        <input type="hidden" name="order" value={query.order} />
      </SearchForm>
      {homes.length === 0
        ? (
          <Empty
            icon="home"
            next={query.search
              ? { href: SAFE_HOME_PATH, text: m.showAll }
              : { href: UNITS_PATH, text: m.unit.title }}
          >
            {query.search ? t.noMatch : t.none}
          </Empty>
        )
        : <Table {...props} />}
      <Foot {...props} />
    </div>
  );
}

function Table(props: SafeHomeListProps) {
  const t = useTexts().safeHome;
  const { query } = props;
  const sortedBy = (sort: HomeListQuery["sort"]) => (
    <SortedHead
      text={t.column[sort]}
      order={query.sort === sort ? query.order : null}
      linkTo={(order) => listAddress({ ...query, sort, order, page: 1 })}
    />
  );
  return (
    <table class="safe-home-table">
      <thead>
        <tr>
          <th scope="col">{t.column.status}</th>
          {sortedBy("name")}
          {sortedBy("registration_number")}
          <th scope="col">{t.column.schedule}</th>
          <th scope="col">{t.column.address}</th>
        </tr>
      </thead>
      <tbody>
        {props.homes.map((home) => (
          <SafeHomeRow key={home.unitId} home={home} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Foot({ homes, total, query }: SafeHomeListProps) {
  const t = useTexts().safeHome;
  if (total <= HOMES_A_PAGE) return null;
  const first = (query.page - 1) * HOMES_A_PAGE + 1;
  return (
    <div class="safe-homes-parts">
      <span>{t.shown(first, first + homes.length - 1, total)}</span>
      <Pages
        page={query.page}
        pages={Math.ceil(total / HOMES_A_PAGE)}
        link={(page) => listAddress({ ...query, page })}
      />
    </div>
  );
}
