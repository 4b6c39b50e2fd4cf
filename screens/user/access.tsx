import { USERS_PATH } from "./paths.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import {
  UNIT_SEARCH_MAX,
  type UnitChoice,
} from "../../domain/user/unit-access.ts";
import { ChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { FormError } from "../../components/field.tsx";
import { Pages } from "../../components/list/pages.tsx";
import { DepartmentChoice } from "../../components/department-choice.tsx";
import { SearchForm } from "../../components/list/search-form.tsx";
import { BackLink, Empty, SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";

/** A unit that can be given to a user. */
export interface GivableUnit {
  id: number;
  name: string;
  imei: string;
  registrationNumber: string | null;
  departmentName: string | null;
  isGiven: boolean;
}

interface UserAccessProps {
  user: { id: number; version: number; seesAll: boolean };
  units: GivableUnit[];
  found: number;
  total: number;
  given: number;
  choice: UnitChoice;
  departments: ListedName[];
  pages: number;
  /** Gives the address of another page of the same editor. */
  pageLink(page: number): string;
  errors: Record<string, string[]>;
  isMeanwhile: boolean;
}

/** Which units a user sees, page by page, with actions for all that match (ACC-06). */
export function UserAccess(props: UserAccessProps) {
  const m = useTexts();
  const { user, given, total, isMeanwhile, errors } = props;
  const x = m.user;
  return (
    <div class="user-access">
      {isMeanwhile
        ? <ChangedMeanwhile changes={[]} />
        : <FormError errors={errors.form} />}
      <p role="status">{user.seesAll ? x.seesAll : x.given(given, total)}</p>
      {!user.seesAll && <Editor {...props} />}
      <p>
        <BackLink href={USERS_PATH}>{x.back}</BackLink>
      </p>
    </div>
  );
}

function Editor(props: UserAccessProps) {
  const m = useTexts();
  const { units, found, choice, pages, pageLink } = props;
  const x = m.user;
  return (
    <>
      <UnitSearch {...props} />
      {units.length === 0 ? <Empty>{x.noUnits}</Empty> : (
        <>
          <p>{x.found(found)}</p>
          <form class="actions" method="post" action={pageLink(choice.page)}>
            <input type="hidden" name="version" value={props.user.version} />
            <button
              type="submit"
              class="quiet-button outlined"
              name="action"
              value="giveAll"
            >
              {x.giveAll(found)}
            </button>
            <button
              type="submit"
              class="quiet-button outlined"
              name="action"
              value="takeAll"
            >
              {x.takeAll(found)}
            </button>
          </form>
          <form method="post" action={pageLink(choice.page)}>
            <input type="hidden" name="version" value={props.user.version} />
            <ul class="unit-choices">
              {units.map((unit) => <UnitTick key={unit.id} unit={unit} />)}
            </ul>
            <SaveBar>
              <button type="submit" class="button" name="action" value="save">
                {x.savePage}
              </button>
            </SaveBar>
          </form>
        </>
      )}
      <Pages page={choice.page} pages={pages} link={pageLink} />
    </>
  );
}

function UnitTick({ unit }: { unit: GivableUnit }) {
  return (
    <li>
      <input type="hidden" name="shown" value={unit.id} />
      <Tick name="units" value={unit.id} checked={unit.isGiven}>
        <span>
          {unit.name}
          <small class="muted">
            {[unit.registrationNumber, unit.imei, unit.departmentName]
              .filter(Boolean).join(" · ")}
          </small>
        </span>
      </Tick>
    </li>
  );
}

function UnitSearch({ choice, departments }: UserAccessProps) {
  const x = useTexts().user;
  return (
    <SearchForm
      class="user-search"
      label={x.unitSearch}
      search={choice.search}
      maxLength={UNIT_SEARCH_MAX}
    >
      <DepartmentChoice departments={departments} value={choice.department} />
      <Tick name="given" value="1" checked={choice.given}>
        {x.onlyGiven}
      </Tick>
    </SearchForm>
  );
}
