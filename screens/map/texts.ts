import type { Texts } from "../../locales/index.ts";

/** Gives the texts of the map in the browser; an island gets finished strings. */
export function mapTexts(m: Texts) {
  return {
    mapLabel: m.pages.map,
    reconnecting: m.map.reconnecting,
    close: m.close,
    noDriver: m.map.noDriver,
    theft: m.theft.mark,
    zoomIn: m.map.zoomIn,
    zoomOut: m.map.zoomOut,
    group: m.map.group,
    fitAll: m.map.fitAll,
    library: m.map.library,
    card: m.map.card,
    labels: {
      registrationNumber: m.map.registrationNumber,
      state: m.map.state,
      speed: m.map.speed,
      time: m.map.lastPosition,
      address: m.map.address,
      driver: m.map.driver,
      battery: m.map.battery,
      ignition: m.map.ignition,
      tags: m.map.heardTags,
      lockedBy: m.lock.locker,
    },
    states: { ...m.movement, ...m.unit.states },
  };
}
