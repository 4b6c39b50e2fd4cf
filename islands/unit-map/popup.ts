import type { Formats } from "./format.ts";
import type { LiveUnit, UnitMapTexts } from "./live-unit.ts";

/** Draws what the map shows of a unit, from nodes and texts, so that a unit's name is never markup. */
export function drawPopup(
  unit: LiveUnit,
  texts: UnitMapTexts,
  formats: Formats,
): HTMLElement {
  const { labels } = texts;
  const lines: [label: string, text: string | null][] = [
    [labels.registrationNumber, unit.registrationNumber],
    [labels.state, texts.states[unit.state]],
    [labels.speed, formats.speed(unit.speedKmh)],
    [labels.time, formats.time(unit.fixedAt, new Date())],
    [labels.address, unit.address],
    [labels.driver, unit.driver ?? texts.noDriver],
    [labels.type, unit.type],
  ];
  const card = document.createElement("div");
  card.className = "unit-card";
  card.dataset.state = unit.state;
  card.append(element("h2", unit.name));
  const list = card.appendChild(document.createElement("dl"));
  for (const [label, text] of lines) {
    if (text) list.append(element("dt", label), element("dd", text));
  }
  return card;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
