import type { Model, OperationFacts, Shape, ShapeOf } from "../normalize/normal-form.ts";
import type { Alternative } from "./alternatives.ts";

/** A service as the writers need it: flat inputs, named types, facts that are checked. */
export interface ServiceModel {
  readonly title: string;
  /** In the order of the document. */
  readonly operations: readonly OperationModel[];
  readonly resources: readonly Resource[];
  /** Named objects, each after those it uses. */
  readonly models: readonly Model[];
  /** Named enumerations, by name. */
  readonly enums: ReadonlyMap<string, ShapeOf<"enum">>;
  /** The alternatives of inputs with rules between their fields, and the name of their common fields. */
  readonly alternatives: ReadonlyMap<Model, Alternatives>;
  /** Names in the document that were taken, so that their types have other names. */
  readonly renamedTypes: readonly string[];
}

/** The types of an input with rules between its fields. */
export interface Alternatives {
  /** The interface of the fields that all alternatives have: `NewOrderFields`. */
  readonly fields: string;
  readonly all: readonly Alternative[];
}

/** A group of operations. */
export interface Resource {
  /** `orders` */
  readonly name: string;
  /** `Orders` */
  type: string;
  readonly description?: string | undefined;
  readonly operations: readonly OperationModel[];
}

/** One operation, with every fact of the operation table. */
export interface OperationModel extends OperationFacts {
  readonly resource: string;
  readonly name: string;
  readonly input: Model;
  /** The named body, if the input is only that body. */
  readonly inputIs?: Model | undefined;
  /** The object that the body is. */
  readonly body?: Model | undefined;
  readonly output: Shape;
  /** Names of fields that are never logged. */
  readonly sensitive: readonly string[];
  /** Names of output fields that hold 64-bit identifiers. */
  readonly ids: readonly string[];
  /** By path field: words that lead to another operation's path. */
  readonly reserved: ReadonlyMap<string, readonly string[]>;
}
