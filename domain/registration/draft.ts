import * as z from "zod";
import { DEFAULT_COUNTRY } from "../field/phone.ts";
import { STEPS } from "./steps.ts";

const text = z.string().default("");

/** What an applicant has entered, step by step; passwords are never part of it (REG-29). */
export const Draft = z.object({
  kind: z.enum(["company", "private", ""]).default(""),
  country: z.string().default(DEFAULT_COUNTRY),
  imei: text,
  reseller: text,
  comment: text,
  companyName: text,
  firstName: text,
  lastName: text,
  email: text,
  organizationNumber: text,
  personalNumber: text,
  street: text,
  zipCode: text,
  city: text,
  /** Country of the dial code; empty until one is chosen, which means `country`. */
  phoneCountry: text,
  national: text,
  /** Position in the unit's payment types from 1; 0 is none. */
  paymentType: z.number().default(0),
  terms: z.boolean().default(false),
});

export type Draft = z.output<typeof Draft>;

/** The applicant's current step with the values so far, as kept in the browser. */
export const Progress = z.object({
  step: z.enum(STEPS).default("welcome"),
  draft: Draft.prefault({}),
});

export type Progress = z.output<typeof Progress>;

/** A registration without any values. */
export const NO_PROGRESS: Progress = Progress.parse({});
