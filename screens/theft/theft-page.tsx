import { listTheftPositions } from "../../db/theft/positions.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { unitOfPage } from "../unit/asked-unit.ts";
import { noUnitPage, renderUnitPage } from "../unit/frame.tsx";
import { drawPositions, namedPositions } from "./draw-positions.ts";
import { Changes, Positions, State } from "./theft.tsx";

/** The theft mode of a unit: its state, the last positions, and who switched it when (FEAT-07). */
export async function theftPage(ask: Ask) {
  const { db, actor, now, services } = ask;
  const unit = await unitOfPage(ask);
  if (!unit) return noUnitPage(ask);
  const state = await findTheftState(db, actor, unit.id);
  const points = await listTheftPositions(db, actor, unit.id, now);
  return renderUnitPage(
    ask,
    { unit, part: "theft", title: ask.texts.theft.title(unit.name) },
    <>
      <State
        unitId={unit.id}
        state={state}
        mayAdminister={can(actor, "administerUnits")}
      />
      <Positions
        positions={await namedPositions(services, points)}
        drawing={await drawPositions(services.map, points)}
      />
      <Changes changes={state.changes} />
    </>,
  );
}
