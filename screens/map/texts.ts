import type { Texts } from "../../locales/index.ts";

/** What the map says in the browser; an island gets finished strings. */
export function mapTexts(m: Texts) {
  return {
    mapLabel: m.pages.realtimeTracking,
    reconnecting: m.tracking.reconnecting,
    close: m.close,
    noDriver: m.tracking.noDriver,
    zoomIn: m.tracking.zoomIn,
    zoomOut: m.tracking.zoomOut,
    group: m.tracking.group,
    labels: {
      registrationNumber: m.tracking.registrationNumber,
      state: m.tracking.state,
      speed: m.tracking.speed,
      time: m.tracking.lastPosition,
      address: m.tracking.address,
      driver: m.tracking.driver,
      type: m.tracking.type,
    },
    states: m.movement,
  };
}
