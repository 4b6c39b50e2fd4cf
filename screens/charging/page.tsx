import { About } from "../../components/list/about.tsx";
import { UNITS_PATH } from "../unit/paths.ts";
import { Empty } from "../../components/sections.tsx";
import { Deletion } from "../../components/deletion.tsx";
import { findAccountSettings } from "../../db/account/settings.ts";
import { listChargedUnits } from "../../db/charging/charged-units.ts";
import {
  CHARGINGS_AT_ONCE,
  findCharging,
  listChargings,
} from "../../db/charging/chargings.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import type { FieldErrors } from "../../http/envelope.ts";
import { currencyNote } from "../../locales/currency-note.ts";
import { STATEMENTS_PATH } from "../statement/paths.ts";
import { ANSWERS, deleteCharging, saveCharging } from "./changes.ts";
import { ChargingForm } from "./editor.tsx";
import {
  chargingErrors,
  emptyCharging,
  toChargingRequest,
  toTypedCharging,
  type TypedCharging,
  typedCharging,
} from "./form.ts";
import { ChargingList, whenText } from "./list.tsx";
import { CHARGINGS_PATH } from "./paths.ts";

/** The form of a new charging, and the chargings that the person may see (REP-19). */
export const chargingsForm = chargingForm(listPage);

/** The form of the charging in the path. */
export const chargingEditor = chargingForm(editorPage);

interface Refused {
  typed: TypedCharging;
  errors: FieldErrors;
}

function chargingForm(
  page: (ask: Ask, refused?: Refused) => Promise<Response>,
) {
  return createForm(saveCharging, {
    undo: "kept",
    read: (form) => typedCharging(form),
    toRequest: (typed, { timeZone }) => toChargingRequest(typed, timeZone),
    page,
    errorsAt: chargingErrors,
    done: () => ({ to: CHARGINGS_PATH, notice: "ChargingSaved" }),
  });
}

async function listPage(ask: Ask, refused?: Refused): Promise<Response> {
  const { db, actor, pageNumber: page, texts: m } = ask;
  const units = await listChargedUnits(db, actor);
  const { chargings, total } = await listChargings(db, actor, {
    offset: (page - 1) * CHARGINGS_AT_ONCE,
  });
  const note = await noteOf(ask);
  return await ask.render(
    <div class="statement">
      <About>{m.charging.intro}</About>
      <p>
        <a href={`${STATEMENTS_PATH}/charging`}>
          {m.statement.titles.charging}
        </a>
      </p>
      {units.length === 0
        ? (
          <Empty next={{ href: UNITS_PATH, text: m.unit.title }}>
            {m.charging.noUnits}
          </Empty>
        )
        : (
          <ChargingForm
            action={CHARGINGS_PATH}
            units={units}
            typed={refused?.typed ?? emptyCharging(ask, units)}
            errors={refused?.errors ?? {}}
            language={ask.language}
            currencyNote={note}
          />
        )}
      <ChargingList
        chargings={chargings}
        total={total}
        page={page}
        currencyNote={note}
      />
    </div>,
    { title: m.charging.title, current: STATEMENTS_PATH, style: "statement" },
  );
}

async function editorPage(ask: Ask, refused?: Refused): Promise<Response> {
  const { db, actor, id, texts: m } = ask;
  const charging = await findCharging(db, actor, id);
  if (!charging?.mayChange) return await ask.notFound();
  // After a refusal the form is based on what is stored now, of which the error tells.
  const typed = refused
    ? { ...refused.typed, version: String(charging.version) }
    : toTypedCharging(ask, charging);
  return await ask.render(
    <ChargingForm
      action={`${CHARGINGS_PATH}/${id}`}
      units={await listChargedUnits(db, actor)}
      typed={typed}
      errors={refused?.errors ?? {}}
      language={ask.language}
      currencyNote={await noteOf(ask)}
    />,
    { title: m.charging.editTitle, current: STATEMENTS_PATH },
  );
}

async function noteOf({ db, actor, language, texts }: Ask) {
  const { country } = await findAccountSettings(db, actor);
  return currencyNote(country, language, texts);
}

/** Asks before a charging is deleted. */
export const chargingDeletion = createAction({
  undo: "kept",
  run: deleteCharging,
  answers: ANSWERS,
  refused: (ask) => ask.notFound(),
  done: () => ({ to: CHARGINGS_PATH, notice: "ChargingDeleted" }),
  back: deletionPage,
});

async function deletionPage(ask: Ask) {
  const { db, actor, id, format, texts: m } = ask;
  const charging = await findCharging(db, actor, id);
  if (!charging?.mayChange) return ask.notFound();
  const t = m.charging;
  return ask.render(
    <Deletion
      question={t.question(whenText(charging, format), charging.unit)}
      yes={t.yes}
      keep={t.keep}
      back={CHARGINGS_PATH}
    />,
    { title: t.deleteTitle, current: STATEMENTS_PATH },
  );
}
