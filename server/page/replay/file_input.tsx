/** A field for a file, which can also be dropped on it. */

/// <reference lib="dom" />

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

export function FileInput(
  { accept, onFile, children }: {
    /** Endings of names: `.json,.txt`. */
    readonly accept: string;
    readonly onFile: (file: File) => void;
    readonly children: ComponentChildren;
  },
): JSX.Element {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <label
      class={`file ${isOver ? "over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
    >
      {children}
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
    </label>
  );
}
