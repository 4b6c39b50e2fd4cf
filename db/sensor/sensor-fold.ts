import { type Heard, heardAt } from "../../domain/sensor/reading.ts";
import type { Fold } from "../tracking/fold.ts";
import { storeHeard } from "./heard.ts";

interface SensorMemory {
  until: number;
}

interface SensorFindings extends SensorMemory {
  heard: Heard[];
}

/**
 * Finds which Bluetooth sensors units heard and what these read. A fix tells that by itself, so the fold resumes at the
 * first fix that is new. What passes limits is judged from the stored readings of a sensor (`judging.ts`), since several
 * units may hear it.
 */
export const sensorFold: Fold<
  null,
  SensorFindings,
  SensorMemory,
  Heard[]
> = {
  name: "sensor",
  resume(_tx, looks) {
    return Promise.resolve(
      new Map(looks.map(({ unit, before }) => [
        unit.unit_id,
        { from: before.getTime(), state: null },
      ])),
    );
  },
  find: (fixes) => ({
    until: fixes.at(-1)?.fixedAt ?? 0,
    heard: heardAt(fixes),
  }),
  findInParts() {
    let heard: Heard[] = [];
    let until = 0;
    return {
      add(fixes) {
        heard = heardAt(fixes);
        until = fixes.at(-1)?.fixedAt ?? until;
      },
      async storeSome(tx, unit) {
        await storeHeard(tx, [{ unit, heard }]);
        heard = [];
      },
      end: () => ({ until, heard }),
    };
  },
  async store(tx, findings) {
    await storeHeard(
      tx,
      findings.map(({ unit, found: { heard } }) => ({ unit, heard })),
    );
  },
  following: {
    remember: ({ until }) => remembered(until),
    prepare: () => Promise.resolve(() => null),
    follow(memory, fixes) {
      const heard = heardAt(fixes);
      return {
        ...remembered(fixes.at(-1)?.fixedAt ?? memory.until),
        change: heard.length > 0 ? heard : null,
      };
    },
    async write(tx, changes) {
      await storeHeard(
        tx,
        changes.map(({ unit, change }) => ({ unit, heard: change })),
      );
      return [];
    },
  },
};

function remembered(until: number) {
  return { memory: { until }, until, decidedAt: until, dueAt: null };
}
