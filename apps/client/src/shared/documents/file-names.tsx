/** The files a question is about. */
export const FileNames = ({ files }: { files: readonly File[] }) => (
  <ul className="max-h-40 overflow-y-auto text-ink-2">
    {files.map((file, index) => (
      <li key={index} className="truncate">
        {file.name}
      </li>
    ))}
  </ul>
);
