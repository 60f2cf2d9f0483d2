import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useForm } from "../../../client/forms/form-context.ts";

test("what needs a form throws outside of one", () => {
  const Field = () => createElement("p", {}, useForm().idPrefix);
  expect(() => renderToString(createElement(Field))).toThrow(
    "useGenericContext must be used within a Provider",
  );
});
