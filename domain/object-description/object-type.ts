/** What an object description can describe (FEAT-12). */
export type ObjectType = "boat" | "waterjet" | "car";
