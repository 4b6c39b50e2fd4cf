import type { TrackPoint } from "../../db/position/positions.ts";
import { listTheftPositions } from "../../db/theft/positions.ts";
import { findTheftInfo } from "../../db/theft/theft-infos.ts";
import { findTheftState } from "../../db/theft/theft-state.ts";
import { nameOfFile } from "../file-name.ts";
import { type DocumentUnit, MEDIA_TYPES, type WrittenFile } from "../file.ts";
import {
  drawObject,
  startUnitPaper,
} from "../object-description/object-description.ts";
import { finished } from "../paper/paper.ts";
import { drawSection, type PaperFact } from "../paper/section.ts";
import { type Reader, type Writing, writingFor } from "../reader.ts";
import { infoFacts } from "./info-facts.ts";

/** The unit, which the reader may see, and the names of places. */
export interface TheftReportAsked {
  unit: DocumentUnit;
  geocode(point: TrackPoint): string | null | Promise<string | null>;
}

/** Positions that a report lists. */
const LISTED = 20;

/** Writes the theft report of a unit as PDF: theft info, last positions and what the object is (REP-15). */
export async function writeTheftReport(
  reader: Reader,
  { unit, geocode }: TheftReportAsked,
): Promise<WrittenFile> {
  const { db, actor, now } = reader;
  const writing = writingFor(reader);
  const { texts: m, format } = writing;
  const title = m.theft.report;
  const paper = await startUnitPaper(reader, writing, unit, title);
  const { since } = await findTheftState(db, actor, unit.id);
  const info = await findTheftInfo(db, actor, unit.id);
  drawSection(paper, m.theft.info, [
    [
      m.theft.mode,
      since ? m.theft.onSince(format.dateTime(since)) : m.theft.off,
    ],
    ...infoFacts(info, m),
  ]);
  const points = await listTheftPositions(db, actor, unit.id, now);
  const last = points.slice(-LISTED).reverse();
  const facts = await Promise.all(
    last.map((point) => positionFact(point, geocode, writing)),
  );
  drawSection(
    paper,
    m.theft.positions,
    facts.length > 0 ? facts : [[m.theft.noPositions, ""]],
  );
  await drawObject(reader, paper, writing, unit);
  paper.end();
  return {
    name: nameOfFile([title, unit.name, unit.registrationNumber], "pdf"),
    type: MEDIA_TYPES.pdf,
    chunks: [finished(paper)],
  };
}

async function positionFact(
  point: TrackPoint,
  geocode: TheftReportAsked["geocode"],
  { format }: Writing,
): Promise<PaperFact> {
  const { latitude, longitude, speedKmh, fixedAt } = point;
  const parts = [
    await geocode(point),
    `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    speedKmh === null ? null : format.speed(speedKmh),
  ];
  return [format.dateTime(fixedAt), parts.filter(Boolean).join(" · ")];
}
