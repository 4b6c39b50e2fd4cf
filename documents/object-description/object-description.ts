import {
  findObjectDescription,
  type ObjectDescription,
} from "../../db/object-description/object-descriptions.ts";
import { listImages, readImage } from "../../db/unit/images.ts";
import { printable } from "../../domain/printable.ts";
import { nameOfFile } from "../file-name.ts";
import { type DocumentUnit, MEDIA_TYPES, type WrittenFile } from "../file.ts";
import { drawHead } from "../paper/head.ts";
import { finished, newPaper, type Paper } from "../paper/paper.ts";
import { drawPictures } from "../paper/pictures.ts";
import { drawSection } from "../paper/section.ts";
import { type Reader, type Writing, writingFor } from "../reader.ts";
import { objectFacts } from "./facts.ts";

/** The unit, which the reader may see. */
export interface ObjectAsked {
  unit: DocumentUnit;
}

/** A picture of more bytes is printed small, so that the file can be mailed. */
const PICTURE_MAX_BYTES = 1_500_000;

/** Writes what the object of a unit is as PDF, with its pictures and links to manuals (REP-16). */
export async function writeObjectDescription(
  reader: Reader,
  { unit }: ObjectAsked,
): Promise<WrittenFile> {
  const writing = writingFor(reader);
  const title = writing.texts.object.name;
  const paper = await startUnitPaper(reader, writing, unit, title);
  await drawObject(reader, paper, writing, unit);
  paper.end();
  return {
    name: nameOfFile([title, unit.name, unit.registrationNumber], "pdf"),
    type: MEDIA_TYPES.pdf,
    chunks: [finished(paper)],
  };
}

/** Starts the PDF of a report about one unit, with its head. */
export async function startUnitPaper(
  { brand, accountName, name, language, timeZone, now }: Reader,
  { texts: m, format }: Writing,
  unit: DocumentUnit,
  title: string,
): Promise<Paper> {
  const subject = unit.registrationNumber ?? printable(unit.name);
  const account = printable(accountName);
  const paper = await newPaper({
    title: `${title}, ${subject}`,
    brand: brand.name,
    account,
    madeAt: now,
    language,
    texts: m,
  });
  const by = printable(name).trim();
  drawHead(paper, { title, brand: brand.name, accent: brand.accent.light }, [
    [m.tripExport.account, account],
    [m.tripExport.vehicle, printable(unit.name)],
    [m.map.registrationNumber, unit.registrationNumber ?? "–"],
    [m.tripExport.model, unit.model ? printable(unit.model) : "–"],
    [m.tripExport.timeZone, timeZone],
    [m.tripExport.made, m.tripExport.madeBy(format.dateTime(now), by)],
  ]);
  return paper;
}

/** Draws what the object is, its manuals and its pictures. */
export async function drawObject(
  { db, actor }: Reader,
  paper: Paper,
  { texts: m }: Writing,
  unit: DocumentUnit,
): Promise<void> {
  const object = await findObjectDescription(db, actor, unit.id);
  if (!object) return;
  drawSection(paper, m.object.name, [
    ...objectFacts(object, m),
    ...manualFacts(object, m.object.label.manuals),
  ]);
  const images = await listImages(db, actor, unit.id);
  const pictures: Uint8Array[] = [];
  for (const { id } of images) {
    const picture = await readImage(db, actor, id, "picture");
    const isLarge = picture && picture.bytes.length > PICTURE_MAX_BYTES;
    const shown = isLarge ? await readImage(db, actor, id, "preview") : picture;
    if (shown) pictures.push(shown.bytes);
  }
  drawPictures(paper, pictures);
}

function manualFacts({ manuals }: ObjectDescription, label: string) {
  return manuals.map((address, index) =>
    [index === 0 ? label : "", address, address] as const
  );
}
