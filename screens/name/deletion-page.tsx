import { Deletion } from "../../components/deletion.tsx";
import { findName } from "../../db/name/names.ts";
import { countNameUses } from "../../db/name/uses.ts";
import { can } from "../../domain/access/can.ts";
import { FOR_TRIPS, type NameList } from "../../domain/name/name-list.ts";
import { createAction } from "../../http/action.ts";
import type { Ask } from "../../http/ask.ts";
import { ANSWERS, deleteName } from "./changes.ts";
import { nameListsPage } from "./page.tsx";
import { listAt, pageOf } from "./paths.ts";

/** Asks before a name of a list is deleted (ORG-05). */
export function nameDeletion(list: NameList) {
  return createAction({
    undo: "kept",
    run: (ask) => deleteName(ask, list),
    answers: ANSWERS,
    refused: (ask, errors) =>
      nameListsPage(ask, list, { list, id: null, typed: "", errors }),
    done: () => listAt(list),
    back: (ask) => deletionPage(ask, list),
  });
}

async function deletionPage(ask: Ask, list: NameList) {
  const { db, actor, id, texts: m } = ask;
  const found = can(actor, "organise")
    ? await findName(db, actor, list, id)
    : null;
  if (!found) return ask.notFound();
  const uses = await countNameUses(db, actor, list, found.id);
  const isForTrips = FOR_TRIPS[list];
  return ask.render(
    <Deletion
      question={m.name.question(found.name, { ...uses, isForTrips })}
      yes={m.name.delete}
      keep={m.name.keep}
      back={listAt(list)}
    />,
    {
      title: m.name.deleteOf(found.name),
      current: pageOf(list).path,
    },
  );
}
