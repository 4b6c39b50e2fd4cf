import { SCHEDULE_PATH } from "../paths.ts";
import { island } from "../../../components/island.tsx";
import { Pages } from "../../../components/list/pages.tsx";
import { Empty } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { can } from "../../../domain/access/can.ts";
import { VEHICLES_A_PAGE } from "../../../domain/booking/week-query.ts";
import BookingBoard from "../../../islands/booking-board.tsx";
import { ADD_UNIT_PATH } from "../../unit/paths.ts";
import type { WeekProps } from "./props.ts";
import { weekAddress } from "../address.ts";
import { DayStrip } from "./day-strip.tsx";
import { WeekToolbar } from "./toolbar.tsx";
import { VehicleRow } from "./vehicle-row.tsx";
import { WeekHead } from "./week-head.tsx";

const Board = island("booking-board.tsx", BookingBoard);

/** The week: a grid of vehicles by days; on a phone one day of it. */
export function Week(props: WeekProps) {
  const { booking: t } = useTexts();
  const { vehicles, parts } = props;
  const byUnit = Map.groupBy(parts, ({ booking }) => booking.unitId);
  return (
    <div class="booking">
      <WeekToolbar {...props} />
      <DayStrip {...props} />
      {vehicles.length === 0
        ? <NoVehicles {...props} />
        : (
          <table class="booking-week">
            <WeekHead {...props} />
            <tbody>
              {vehicles.map((vehicle) => (
                <VehicleRow
                  key={vehicle.id}
                  {...props}
                  vehicle={vehicle}
                  parts={byUnit.get(vehicle.id) ?? []}
                />
              ))}
            </tbody>
          </table>
        )}
      <Foot {...props} />
      <Board texts={t.board} />
    </div>
  );
}

/** Says that a search finds no vehicle, or that there is none yet, with where the first one is added (FLOW-13). */
function NoVehicles({ query, actor }: WeekProps) {
  const { booking: t, showAll, pages } = useTexts();
  const all = { href: SCHEDULE_PATH, text: showAll };
  const add = { href: ADD_UNIT_PATH, text: pages.addUnit };
  return query.search
    ? <Empty icon="calendar" next={all}>{t.noRecords}</Empty>
    : (
      <Empty icon="calendar" next={can(actor, "administerUnits") && add}>
        {t.noVehicles}
      </Empty>
    );
}

function Foot({ query, vehicles, total }: WeekProps) {
  const t = useTexts().booking;
  if (total <= VEHICLES_A_PAGE) return null;
  const first = (query.page - 1) * VEHICLES_A_PAGE + 1;
  return (
    <div class="booking-foot">
      <span class="muted">
        {t.shown(first, first + vehicles.length - 1, total)}
      </span>
      <Pages
        page={query.page}
        pages={Math.ceil(total / VEHICLES_A_PAGE)}
        link={(page) => weekAddress({ ...query, page })}
      />
    </div>
  );
}
